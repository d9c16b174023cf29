import { useId, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { Button } from '#web/ui/buttons/Button';
import { Modal } from '#web/ui/overlays/Modal';
import { PartyDialog } from './PartyDialog';
import { namesOf } from './partyNames';
import styles from './SignIn.module.css';
import { SignInStep } from './SignInStep';
import { useGroupsHere } from './useGroupsHere';
import { useReceptionSignIn, type ReceptionSignIn } from './useReceptionSignIn';

interface SignInDialogProps {
  readonly site: SiteSummary;
  readonly onClose: () => void;
}

/**
 * Signs a person in from the portal. First finds the person: an expected visit is signed in at once, a present one is shown,
 * members and former visitors bring their known values. Then asks the others for the values that are missing.
 */
export function SignInDialog({ site, onClose }: SignInDialogProps) {
  const { t } = useTranslation('visitors');
  const formId = useId();
  useListGroupsQuery();
  const groups = useGroupsHere(site.id).filter(({ can_sign_in: isOpen }) => isOpen);
  const signIn = useReceptionSignIn(site, onClose);
  // The names of a party that was left for the search, restored when it is resumed.
  const [partyNames, setPartyNames] = useState('');
  const step = signIn.flow.steps[signIn.flow.position];
  const openParty = (names: string): void => signIn.open({ name: 'party', names });

  // Several names, one a line, are a party.
  const paste = (event: ClipboardEvent) => {
    const names = namesOf(event.clipboardData.getData('text'));
    if (names.length < 2) return;
    event.preventDefault();
    openParty(names.join('\n'));
  };

  if (step?.name === 'party') {
    const goBack = (names: string): void => {
      setPartyNames(names);
      signIn.startAgain();
    };
    return <PartyDialog site={site} groups={groups} party={signIn.party} names={step.names} onBack={goBack} onClose={onClose} />;
  }
  return (
    <Modal
      open
      title={t('signInForm.title')}
      busy={signIn.isSending}
      onClose={onClose}
      footer={<Footer formId={formId} signIn={signIn} onClose={onClose} onParty={() => openParty(partyNames)} />}
    >
      <div className={styles.step} onPasteCapture={step?.name === 'find' ? paste : undefined}>
        <SignInStep site={site} groups={groups} formId={formId} signIn={signIn} />
      </div>
    </Modal>
  );
}

interface FooterProps {
  readonly formId: string;
  readonly signIn: ReceptionSignIn;
  readonly onClose: () => void;
  readonly onParty: () => void;
}

function Footer({ formId, signIn, onClose, onParty }: FooterProps) {
  const { t } = useTranslation('visitors');
  const { flow, isSending, startAgain, goBack, setGoesOn } = signIn;
  const name = flow.steps[flow.position]?.name;
  const another = (): void => {
    setGoesOn(true);
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  if (name === 'details')
    return (
      <>
        <Button onClick={goBack} disabled={isSending}>
          {t('signInForm.back')}
        </Button>
        {/* No submit button: Enter presses the first of those. */}
        <Button onClick={another} disabled={isSending}>
          {t('signInForm.another')}
        </Button>
        <Button variant="primary" type="submit" form={formId} pending={isSending} onClick={() => setGoesOn(false)}>
          {t('signInForm.submit')}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={name === 'find' ? onClose : startAgain} disabled={isSending}>
        {name === 'find' ? t('signInForm.cancel') : t('signInForm.back')}
      </Button>
      {name === 'find' && (
        <Button onClick={onParty} disabled={isSending}>
          {t('party.add')}
        </Button>
      )}
    </>
  );
}
