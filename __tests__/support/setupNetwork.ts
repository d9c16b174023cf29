/**
 * The network's edge, where nock says what a server answers: no request leaves the process, none outlives its test, and a call
 * that nobody expected fails with its address. Tests import `nock` from here, never from the package: it replaces what Node's own
 * modules do, for every test file that comes after in the same process, until it is put back.
 */
import nock from 'nock';

// Loading it has replaced them already, in files that play no network, too.
afterAll(() => nock.restore());

/** For the top of a test file whose server is played; journeys have it by themselves. */
export function playNetwork(): void {
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
}

export { nock };
