import { hostQuestion } from '#contract/asking/hostQuestion';
import type { AnswersByField } from '#contract/asking/questionPages';
import { withForm } from '#contract/asking/signInForms';
import type { KioskOnboarding } from '#contract/people/entities/onboarding';
import type { Flow } from '#contract/visits/signIn/state';
import { LateFormStep } from '../questions/lateQuestions';
import type { StepResult } from '../step/stepResult';
import { DetailsStep } from './DetailsStep';
import type { Details } from './draft';
import type { StepProps } from '../step/stepProps';
import { LateMessageStep, LatePhotoStep, LatePinStep } from './lateSteps';
import { LateOnboardingStep } from './onboarding/LateOnboardingStep';

interface CurrentStepProps extends StepProps {
  readonly flow: Flow<Details>;
  /** Goes on with a person; `answered` are the fields with an answer stored for them. */
  readonly onIdentified: (who: Details, answered: readonly number[]) => StepResult;
  readonly onDraft: (formId: number, answers: AnswersByField) => void;
}

/** The step that the person has reached, except for a page of questions, which is drawn ahead. */
export function CurrentStep({ flow, onIdentified, onDraft, ...props }: CurrentStepProps) {
  const { said } = flow;
  const step = flow.steps[flow.position];
  switch (step?.name) {
    case 'details':
      return <DetailsStep {...props} details={flow.who} hostQuestion={hostQuestion(flow.asked.questions)} onDone={onIdentified} />;
    case 'message':
      return <LateMessageStep key={step.message.version_id} {...props} message={step.message} agreements={said.agreements ?? []} />;
    case 'photo':
      return <LatePhotoStep {...props} isRequired={step.isRequired} />;
    case 'pin':
      return <LatePinStep {...props} />;
    case 'onboarding':
      return (
        <LateOnboardingStep
          key={flow.attempt}
          // The server sends it with this code.
          onboarding={step.left as unknown as KioskOnboarding}
          isAgain={step.isAgain}
          onBack={props.onBack}
          onDone={props.onDone}
        />
      );
    case 'form':
      return (
        <LateFormStep
          key={`${step.form.id} ${step.form.version}`}
          form={step.form}
          isChanged={step.isChanged}
          draft={flow.drafts[step.form.id]}
          onDraft={(answers) => onDraft(step.form.id, answers)}
          onBack={props.onBack}
          onDone={(form) => props.onDone({ forms: withForm(said.forms ?? [], form) })}
        />
      );
    default:
      return null;
  }
}
