import { all, call } from 'typed-redux-saga';

import { fetchReports } from './fetchReports';
import { memoryMarkStorage } from './markStorage';
import { sendMarks } from './sendMarks';

const storage = memoryMarkStorage();

/** Live reports: fetches them when their state asks for it, and sends the marks made here. */
export function* evacuationSaga() {
  yield* all([call(fetchReports), call(sendMarks, storage)]);
}
