import { RECOVERY_CODE_LENGTH } from './constants';

/** Crockford's base 32: no letter that looks like a digit, and no word to be ashamed of. */
export const RECOVERY_CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const GROUP = 4;
const FORM = new RegExp(`^[${RECOVERY_CODE_SIGNS}]{${RECOVERY_CODE_LENGTH}}$`, 'u');

/** A recovery code as it is compared, from whatever a person typed: `k7mq 2fhx-9wtd` → `K7MQ2FHX9WTD`. Null for invalid text. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/gu, '1');
  return FORM.test(code) ? code : null;
}

/** As people read and copy it: `K7MQ-2FHX-9WTD`. */
export function writeRecoveryCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? []).join('-');
}
