import { useTranslation } from 'react-i18next';

import type { GroupSummary } from '#contract/people/entities/group';
import type { SiteSummary } from '#contract/sites/entities/site';
import { paths } from '#portal/lib/paths';
import { FillForms } from '#portal/pieces/asking/forms/FillForms';
import { Banner } from '#web/ui/feedback/Banner';
import { AlreadyIn } from './AlreadyIn';
import { NotOnboarded } from './NotOnboarded';
import { PartyLine } from './PartyLine';
import { drawnDraft } from './signInDraft';
import { SignInFinder } from './SignInFinder';
import { SignInForm } from './SignInForm';
import { useChoose } from './useChoose';
import type { ReceptionSignIn } from './useReceptionSignIn';

interface SignInStepProps {
  readonly site: SiteSummary;
  /** The groups that can be signed in to. */
  readonly groups: readonly GroupSummary[];
  readonly formId: string;
  readonly signIn: ReceptionSignIn;
}

/** The step that the sign-in of a person at reception has reached. */
export function SignInStep({ site, groups, formId, signIn }: SignInStepProps) {
  const { t } = useTranslation('visitors');
  const { flow, party } = signIn;
  const { choose, startNew, fillNew } = useChoose(site, signIn);
  const step = flow.steps[flow.position];
  switch (step?.name) {
    case 'find':
      return (
        <>
          {party !== null && <PartyLine party={party} onLeave={() => signIn.setParty(null)} />}
          <SignInFinder
            site={site}
            text={signIn.text}
            onText={signIn.setText}
            onCandidate={(candidate) => void choose(candidate)}
            onNew={(name) => void startNew(name)}
          />
        </>
      );
    case 'present': {
      const { namesake, text, visitId } = step;
      const href = paths.today.link({}, { visitor: visitId });
      return <AlreadyIn text={text} href={href} onSomebodyElse={namesake === null ? undefined : () => fillNew(namesake)} />;
    }
    case 'onboarding':
      // The server sends the titles with this code.
      return <NotOnboarded name={flow.who.name} titles={step.left['titles'] as readonly string[]} onAllTheSame={signIn.allTheSame} />;
    case 'form':
      return <FillForms name={flow.who.name} forms={[step.form]} send={signIn.sendForms} onDone={signIn.finish} />;
    case 'details':
      return flow.who.kind !== 'new' ? null : (
        <>
          {flow.asked.isChanged && (
            <Banner tone="info" announced>
              {t('signInForm.questionsChanged')}
            </Banner>
          )}
          <SignInForm
            key={flow.attempt}
            id={formId}
            {...drawnDraft(flow, flow.who)}
            named={flow.asked}
            groups={groups}
            onSubmit={signIn.submit}
          />
        </>
      );
    default:
      return null;
  }
}
