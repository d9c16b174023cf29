import * as calls from '../calls/customFields';
import { rulesOf } from './callRules';

export const CUSTOM_FIELD_RULES = [rulesOf(calls.listCustomFields, {}), rulesOf(calls.listQuestions, {})];
