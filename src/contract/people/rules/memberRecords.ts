import Joi from 'joi';

import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { id } from '#contract/platform/rules/parameters';
import { changedName, line, mailedName, optionalText, requiredName } from '#contract/platform/rules/text';
import { day } from '#contract/platform/rules/time';
import * as calls from '../calls/memberRecords';
import { REVEAL_REASON_MAX_LENGTH, REVEAL_REASON_MIN_LENGTH, type MemberDocumentChange, type NewMemberDocument } from '../entities/member';

const NAME_REQUIRED = 'rules.members.documentNameRequired';
const FILE_REQUIRED = 'rules.members.documentFileRequired';
const file = () => id().messages({ 'any.required': FILE_REQUIRED, 'number.base': FILE_REQUIRED });

/** Also validates the document form, for adding and editing. */
export const newMemberDocument: Joi.ObjectSchema<NewMemberDocument> = Joi.object<NewMemberDocument, true>({
  name: requiredName(NAME_REQUIRED, mailedName()),
  file_id: file().required(),
  expires_at: optionalText(day()),
});

const changed = { name: changedName(NAME_REQUIRED, mailedName()), file_id: file(), expires_at: optionalText(day()) };
const documentChange: Joi.ObjectSchema<MemberDocumentChange> = Joi.object<MemberDocumentChange, true>({
  ...changed,
  base: baseOf(changed),
});

const REASON = 'rules.members.revealReason';
const reason = (): Joi.StringSchema =>
  line(REVEAL_REASON_MAX_LENGTH)
    .min(REVEAL_REASON_MIN_LENGTH)
    .required()
    .messages({ 'any.required': REASON, 'string.empty': REASON, 'string.min': REASON });

/** The form that prompts for a reason; its field is already known. */
export const revealReason: Joi.ObjectSchema<Pick<calls.Reveal, 'reason'>> = Joi.object<Pick<calls.Reveal, 'reason'>, true>({
  reason: reason(),
});

const reveal: Joi.ObjectSchema<calls.Reveal> = Joi.object<calls.Reveal, true>({ field_id: id().required(), reason: reason() });

export const MEMBER_RECORD_RULES = [
  rulesOf(calls.listMemberDocuments, {}),
  rulesOf(calls.createMemberDocument, { body: newMemberDocument }),
  rulesOf(calls.updateMemberDocument, { body: documentChange }),
  rulesOf(calls.deleteMemberDocument, {}),
  rulesOf(calls.getMemberAnswerPhoto, {}),
  rulesOf(calls.revealMemberResponse, { body: reveal }),
];
