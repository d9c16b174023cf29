import { isIP } from 'node:net';

import { SettingError } from './settingError';

/** An address with or without a port; an IPv6 address with a port stands in brackets. */
const SERVER = /^(?:\[([^\]]+)\]|([^:]+)|([^[\]]+))(?::(\d{1,5}))?$/u;

/** Reads `DNS_SERVERS`: IP addresses with commas between them. Null when it is not set. */
export function readDnsServers(value: string | undefined): readonly string[] | null {
  if (value === undefined) return null;
  return value.split(',').map((entry) => {
    const given = entry.trim();
    const [, bracketed, plain, bare, port] = SERVER.exec(given) ?? [];
    const address = isIP(given) === 6 ? given : (bracketed ?? plain ?? bare ?? '');
    if (isIP(address) === 0 || Number(port ?? 53) > 65_535)
      throw new SettingError('DNS_SERVERS must be IP addresses with commas between them, such as 9.9.9.9 or 127.0.0.1:5353.');
    return given;
  });
}
