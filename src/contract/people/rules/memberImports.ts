import Joi from 'joi';

import { rulesOf } from '#contract/platform/rules/callRules';
import { country } from '#contract/platform/rules/country';
import { id, ID_MAX, idText, yesOrNo } from '#contract/platform/rules/parameters';
import * as calls from '../calls/memberImports';
import { MEMBER_STATUSES } from '../entities/member';
import { DATE_ORDERS, IMPORT_COLUMNS_MAX, IMPORT_FIELDS, type ImportField, type ImportMapping } from '../entities/memberImport';
import { fileChoice } from './fileChoice';

const FIELD = /^field:[1-9]\d{0,9}$/u;
const CURSOR_MAX_LENGTH = 300;

/** Columns that can identify the member of a row. */
const NAMING: ReadonlySet<string | null> = new Set(['name', 'first_name', 'last_name', 'email', 'external_id']);

const column = () =>
  Joi.alternatives(Joi.string().valid(...IMPORT_FIELDS), Joi.string().pattern(FIELD))
    .allow(null)
    .messages({ '*': 'rules.memberImports.field' });

/** Each field at most once, with at least one column that identifies the member. */
const mapping = () =>
  Joi.array()
    .items(column())
    .min(1)
    .max(IMPORT_COLUMNS_MAX)
    .unique((one, other) => one !== null && one === other)
    .custom((value: ImportMapping, helpers) => (value.some((field) => NAMING.has(field)) ? value : helpers.error('memberImports.noName')))
    .messages({ 'array.unique': 'rules.memberImports.twice', 'memberImports.noName': 'rules.memberImports.noName' });

const dateOrder = () => Joi.string().valid(...DATE_ORDERS);

/** Joi only knows mutable lists. */
type Columns = (ImportField | null)[];

const newImport = Joi.object<Omit<calls.NewMemberImport, 'mapping'> & { mapping?: Columns }, true>({
  file_id: id().required(),
  mapping: mapping(),
  date_order: dateOrder(),
  country: country(),
  reading: fileChoice(),
  dry_run: yesOrNo(),
});

const check = Joi.object<Omit<calls.ImportCheck, 'mapping'> & { mapping: Columns }, true>({
  mapping: mapping().required(),
  date_order: dateOrder().required(),
  country: country(),
});

const memberExport: Joi.ObjectSchema<calls.MemberExport> = Joi.object<calls.MemberExport, true>({
  status: Joi.string()
    .valid(...MEMBER_STATUSES, 'all')
    .required(),
  cursor: Joi.string().max(CURSOR_MAX_LENGTH),
});

export const MEMBER_IMPORT_RULES = [
  rulesOf(calls.createMemberImport, { body: newImport }),
  rulesOf(calls.getGroupImport, {}),
  rulesOf(calls.getMemberImport, {}),
  rulesOf(calls.readMemberImport, { body: fileChoice() }),
  rulesOf(calls.checkMemberImport, { body: check }),
  rulesOf(calls.listImportFaults, { query: Joi.object<{ after?: number }, true>({ after: idText().max(ID_MAX) }) }),
  rulesOf(calls.runMemberImport, {}),
  rulesOf(calls.undoMemberImport, {}),
  rulesOf(calls.deleteMemberImport, {}),
  rulesOf(calls.exportMembers, { body: memberExport }),
];
