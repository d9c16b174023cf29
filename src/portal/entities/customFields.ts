import { selectorsOf } from './selectorsOf';

export const { selectOne: selectCustomField } = selectorsOf('customFields');
