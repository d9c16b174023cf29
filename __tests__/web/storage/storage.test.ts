import { browserStorage } from '#web/storage/storage';

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
  expect(heard).toEqual([
    ['session', 'x'],
    ['session', null],
  ]);
});

test('where the browser forbids storage the page still works, and knows it', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const storage = browserStorage();
  storage.set('language', 'fr');
  expect(storage.get('language')).toBe('fr');
  expect(storage.problem()).toBe('blocked');
});

test('a value without room is cached for the page, over the stored one, until there is room again', () => {
  const storage = browserStorage();
  storage.set('language', 'fr');
  expect(storage.problem()).toBeNull();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.set('language', 'en');
  expect(storage.get('language')).toBe('en');
  expect(window.localStorage.getItem('portico:language')).toBe('fr');
  expect(storage.problem()).toBe('full');
  full.mockRestore();
  storage.set('language', 'de');
  expect([storage.get('language'), window.localStorage.getItem('portico:language'), storage.problem()]).toEqual(['de', 'de', null]);
});
