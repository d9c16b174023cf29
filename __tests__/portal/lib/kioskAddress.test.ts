import { kioskAddress } from '#portal/lib/kioskAddress';

const HERE = 'http://localhost:8080';

describe('the address of a kiosk', () => {
  it.each([
    'https://portico.lan:8080',
    'http://192.168.1.20:8080',
    'https://localhost.example.org',
    'http://[fd00::1]',
    'http://128.0.0.1',
  ])('is that of the server at %s, which others reach, wherever the page was opened', (server) => {
    const expected = { href: `${server}/kiosk`, isReachable: true };
    expect([kioskAddress(server, HERE), kioskAddress(server, 'https://other.example')]).toEqual([expected, expected]);
  });

  it.each([
    HERE,
    'http://LOCALHOST',
    'http://localhost.',
    'http://portico.localhost:8080',
    'http://127.0.0.1:8080',
    'http://127.9.9.9',
    'http://127.1',
    'http://0.0.0.0:8080',
    'http://[::1]:8080',
    'http://[::]:8080',
    'http://[::ffff:127.0.0.1]',
  ])('is known to lead nobody else to a server at %s, unless the page was opened at one that does', (server) => {
    expect(kioskAddress(server, HERE)).toEqual({ href: new URL('/kiosk', server).href, isReachable: false });
    expect(kioskAddress(server, 'https://portico.lan')).toEqual({ href: 'https://portico.lan/kiosk', isReachable: true });
  });
});
