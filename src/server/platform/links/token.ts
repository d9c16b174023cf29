import { createHmac, randomBytes } from 'node:crypto';

import type { Environment } from '../../../../config/environment';
import type { Secrets } from '../secrets/secrets';
import type { LinkPage } from './kind';

/** 192 bits: too many to guess. */
const TOKEN_BYTES = 24;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the hash that is stored instead of a token, which is useless without the installation's secret. */
export const hashOf = ({ oneTimeToken }: Pick<Secrets, 'oneTimeToken'>, token: string): string =>
  createHmac('sha256', oneTimeToken).update(token).digest('base64url');

type Site = Pick<Environment, 'publicUrl'>;

/** Returns the address of a page that takes a token: after `#`, so that it appears in no server's or proxy's log. */
export const linkWithToken = ({ publicUrl }: Site, page: LinkPage, token: string): string => `${publicUrl}/${page}/-#${token}`;

/** Returns the address of the page of a visitor's own phone; the part after `#` appears in no log. */
export const contactlessLink = ({ publicUrl }: Site, token: string): string => `${publicUrl}/contactless#${token}`;
