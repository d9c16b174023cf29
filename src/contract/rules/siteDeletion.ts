import * as calls from '../calls/siteDeletion';
import { rulesOf } from './callRules';

export const SITE_DELETION_RULES = [rulesOf(calls.getSiteDeletion, {})];
