import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { outstandingForms } from '#contract/asking/signInForms';
import type { Problem } from '#contract/platform/problem';
import type { ChangeOutcome } from '#portal/api/useChange';
import { Button } from '#web/ui/buttons/Button';
import { Modal } from '#web/ui/overlays/Modal';
import { FillForms, type FormsOfSignIn } from '../forms/FillForms';
import { lazyPart } from '#web/kit/onDemand/lazyPart';

const FormOnPhone = lazyPart(async () => (await import(/* webpackChunkName: "form-phone" */ '../forms/FormOnPhone')).FormOnPhone, {
  texts: ['formPhone'],
});

/** The person and their forms, with the call that sends them. */
export interface FormsAsking {
  readonly name: string;
  /** The visit that exists and has not begun; null for one that the sign-in makes. */
  readonly visitId: number | null;
  /** The refusal that names the outstanding forms. */
  readonly problem: Problem;
  readonly send: (more: FormsOfSignIn) => Promise<ChangeOutcome<unknown>>;
}

interface FormsDialogProps {
  readonly asking: FormsAsking;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/**
 * Shows the forms that somebody has to fill in before they are signed in at one press: here, or on their own phone (spec:
 * fields#link-at-reception).
 */
export function FormsDialog({ asking: { name, visitId, problem, send }, onSent, onClose }: FormsDialogProps) {
  const { t } = useTranslation('formFill');
  const [forms, setForms] = useState(() => outstandingForms(problem) ?? []);
  const [place, setPlace] = useState<'here' | 'phone' | 'over'>('here');
  return (
    <Modal
      open
      title={t('title', { name })}
      onClose={onClose}
      footer={
        <>
          {visitId !== null && forms.length > 0 && place !== 'over' && (
            <Button onClick={() => setPlace(place === 'here' ? 'phone' : 'here')}>{place === 'here' ? t('onPhone') : t('fillHere')}</Button>
          )}
          <Button onClick={onClose}>{place === 'over' ? t('close') : t('cancel')}</Button>
        </>
      }
    >
      {/* Text typed here stays while the other way is tried. Forms filled in on the phone in the meantime are not shown again. */}
      <div hidden={place !== 'here'}>
        <FillForms key={forms.map(({ id, version }) => `${id} ${version}`).join()} name={name} forms={forms} send={send} onDone={onSent} />
      </div>
      {visitId !== null && place !== 'here' && (
        <FormOnPhone
          visitId={visitId}
          name={name}
          asked={forms}
          onLeft={setForms}
          send={send}
          onDone={onSent}
          onOver={() => setPlace('over')}
        />
      )}
    </Modal>
  );
}
