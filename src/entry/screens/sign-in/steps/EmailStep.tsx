import { useEntryParts } from '#entry/parts';
import { pageSetting } from '#web/storage/pageSetting';
import { changeLanguage } from '#web/i18n/i18n';
import { languageOf } from '#web/i18n/languages';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { takeEarlyForm } from '#web/boot/takeEarlyForm';
import { EmailForm } from '../EmailForm';
import type { StepProps } from '../stepProps';

// Only in a demo.
const DemoAccounts = lazyPart(async () => (await import(/* webpackChunkName: "demo-accounts" */ '../demo/DemoAccounts')).DemoAccounts, {
  texts: ['demo'],
});

/** First step: who signs in. */
export function EmailStep({ state, onSubmit }: StepProps) {
  const { services } = useEntryParts();
  const takeTyped = () => {
    const typed = takeEarlyForm(document);
    const language = languageOf(typed?.language);
    if (language !== undefined) void changeLanguage(language, services.storage);
    return typed;
  };
  return (
    <>
      <EmailForm email={state.email} onEmail={(email) => onSubmit({ email }, ['email'])} takeTyped={takeTyped} />
      {pageSetting('demo-accounts') !== null && <DemoAccounts onSubmit={onSubmit} />}
    </>
  );
}
