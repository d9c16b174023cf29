import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { AnswerOf } from '#contract/platform/call';
import type { revealMemberResponse } from '#contract/people/calls/memberRecords';
import type { CustomField } from '#contract/asking/entities/customField';
import { revealResponse } from '#portal/api/people/memberRecords';
import { AnswerPicture } from '#portal/pieces/asking/answers/AnswerPhoto';
import { AnswerText } from '#portal/pieces/asking/answers/AnswerText';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { HiddenResponse } from '#portal/pieces/people/people/PersonFacts';
import { useIsAllowed } from '#portal/processes/session/access';
import { useAppDispatch } from '#portal/store/hooks';
import { TextAction } from '#web/ui/buttons/TextAction';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import styles from './MemberSections.module.css';

const SENSITIVE = needs('ReturningVisitor.sensitive_data');

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-members" */ '#contract/people/rules/memberRecords').then(({ revealReason }) => revealReason),
);
const NO_REASON = { reason: '' };

/** A response, and its photo where it is one. */
type Shown = AnswerOf<typeof revealMemberResponse>;

interface SensitiveResponseProps {
  readonly memberId: number;
  readonly field: Pick<CustomField, 'id' | 'name' | 'type'>;
}

/** A response that is hidden until a permitted reader states a reason; held in this component only, until the drawer closes. */
export function SensitiveResponse({ memberId, field }: SensitiveResponseProps) {
  const { t } = useTranslation(['members', 'visitors']);
  const mayReveal = useIsAllowed(SENSITIVE);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isAsking, setAsking] = useState(false);

  if (!mayReveal) return <HiddenResponse>{t('visitors:drawer.hidden')}</HiddenResponse>;
  if (shown !== null) {
    return (
      <span role="status">
        <AnswerText field={field} answer={shown.value} photo={shown.photo && <AnswerPicture photo={shown.photo} field={field} />} />
        <span className={styles.quiet}>{t('reveal.shown')}</span>
      </span>
    );
  }
  return (
    <>
      <HiddenResponse>{t('reveal.maskedAudited')}</HiddenResponse>
      <TextAction aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('reveal.action', { field: field.name })}
      </TextAction>
      {isAsking && <AskWhy memberId={memberId} field={field} onShow={setShown} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AskWhyProps extends SensitiveResponseProps {
  readonly onShow: (shown: Shown) => void;
  readonly onClose: () => void;
}

function AskWhy({ memberId, field, onShow, onClose }: AskWhyProps) {
  const { t } = useTranslation('members');
  const dispatch = useAppDispatch();
  return (
    <FormDialog
      title={t('reveal.title', { field: field.name })}
      submitLabel={t('reveal.confirm')}
      initialValues={NO_REASON}
      validate={validate}
      send={({ reason }: typeof NO_REASON) => dispatch(revealResponse(memberId, { field_id: field.id, reason }))}
      failed={t('reveal.failed')}
      onDone={onShow}
      onClose={onClose}
    >
      <FormTextField name="reason" label={t('reveal.reason')} description={t('reveal.reasonHint')} required autoComplete="off" />
    </FormDialog>
  );
}
