/**
 * Runs before each journey: no request leaves the process, and none outlives its test. A journey says what the
 * server answers with nock; a call that no journey expected fails with its address.
 */
import nock from 'nock';

beforeAll(() => {
  if (!nock.isActive()) nock.activate();
  nock.disableNetConnect();
});

afterEach(() => {
  nock.abortPendingRequests();
  nock.cleanAll();
});

afterAll(() => {
  nock.enableNetConnect();
  nock.restore();
});
