/** The address at which a tablet becomes a kiosk, below the server's address. */
const KIOSK_PATH = '/kiosk';

/** Hosts, as a browser writes them, that point every machine to itself; IPv4 within IPv6 is in hexadecimal. */
const THIS_MACHINE = /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/u;

interface KioskAddress {
  readonly href: string;
  /** False where the address points every other machine to itself. */
  readonly isReachable: boolean;
}

/**
 * Returns the address at which a tablet becomes a kiosk: the server's own, or this page's if only that one reaches the machine from
 * others.
 *
 * @param server the origin that the server gives itself
 * @param page the origin at which this page was opened
 */
export function kioskAddress(server: string, page: string): KioskAddress {
  const found = [server, page].find((origin) => !THIS_MACHINE.test(new URL(origin).hostname));
  return { href: new URL(KIOSK_PATH, found ?? server).href, isReachable: found !== undefined };
}
