import { browserStorage } from '../../../src/portal/lib/storage';

beforeEach(() => window.localStorage.clear());

test('keys carry the prefix; a missing one is null', () => {
  const storage = browserStorage();
  storage.set('language', 'fr');
  expect(window.localStorage.getItem('portico:language')).toBe('fr');
  expect(storage.get('language')).toBe('fr');
  storage.remove('language');
  expect(storage.get('language')).toBeNull();
});

test('hears what another tab changes of its own keys, and that everything was cleared', () => {
  const storage = browserStorage();
  const heard: unknown[] = [];
  const stop = storage.subscribe((key, value) => heard.push([key, value]));
  const tell = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }));
  tell('portico:session', 'x');
  tell('somebody-else', 'y');
  tell(null, null);
  stop();
  tell('portico:session', 'z');
  expect(heard).toEqual([['session', 'x'], ['session', null]]);
});

test('where the browser forbids storage the page still works', () => {
  const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const storage = browserStorage();
  storage.set('language', 'fr');
  expect(storage.get('language')).toBe('fr');
  spy.mockRestore();
});

test('a full storage keeps what it has', () => {
  const storage = browserStorage();
  storage.set('language', 'fr');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storage.set('language', 'en')).not.toThrow();
  expect(storage.get('language')).toBe('fr');
});
