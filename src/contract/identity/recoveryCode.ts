import { RECOVERY_CODE_LENGTH } from './constants';

/** Crockford's base 32: no letters that look like digits, and no accidental obscenities. */
export const RECOVERY_CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const GROUP = 4;
const FORM = new RegExp(`^[${RECOVERY_CODE_SIGNS}]{${RECOVERY_CODE_LENGTH}}$`, 'u');

/** Normalises a typed recovery code for comparison: `k7mq 2fhx-9wtd` → `K7MQ2FHX9WTD`. Returns null for invalid text. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/gu, '1');
  return FORM.test(code) ? code : null;
}

/** Formats a code for reading and copying: `K7MQ-2FHX-9WTD`. */
export function writeRecoveryCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? []).join('-');
}
