import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import type { FieldProblem } from '#web/ui/form/fieldProblem';
import { Form } from '#web/ui/form/Form';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormNumberField } from '#web/ui/form/controls/FormNumberField';
import { FormSection } from '#web/ui/form/FormSection';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { FormUnsavedBar } from '#web/ui/form/FormUnsavedBar';
import { submitErrors } from '#web/ui/form/submitErrors';
import { ExampleBox } from '../../view/ExampleBox';
import { EXAMPLE_SITES } from '../../examples/examplePeople';
import type { ShowcasePage } from '../../showcasePage';
import { useVisitReasons } from '../../examples/useVisitReasons';

interface Visit {
  readonly name: string;
  readonly reason: string | null;
  readonly places: number | null;
  readonly pictures: boolean;
}

const EMPTY: Visit = { name: '', reason: null, places: null, pictures: true };

function validate({ name, places }: Visit): Readonly<Record<string, FieldProblem>> {
  return {
    ...(name.trim() === '' ? { name: { code: 'required' } } : {}),
    ...(places !== null && places > 50 ? { places: { code: 'max', values: { limit: 50 } } } : {}),
  };
}

function Fields() {
  const { t } = useTranslation('showcaseForms');
  const reasons = useVisitReasons();
  return (
    <>
      <FormTextField name="name" label={t('siteName')} required autoComplete="off" />
      <FormDropdown<string> name="reason" label={t('reason')} options={reasons} noneLabel={t('noReason')} />
      <FormSection title={t('visits')}>
        <FormNumberField name="places" label={t('places')} optional />
        <FormToggle name="pictures" label={t('pictures')} />
      </FormSection>
    </>
  );
}

function WithButton() {
  const { t } = useTranslation('showcaseForms');
  return (
    <ExampleBox>
      <Form<Visit>
        label={`${t('formLabel')} 1`}
        initialValues={EMPTY}
        validate={validate}
        onSubmit={() =>
          new Promise((resolve) => {
            setTimeout(() => resolve(undefined), 1_000);
          })
        }
      >
        {({ submitting }) => (
          <>
            <Fields />
            <Button type="submit" variant="primary" pending={submitting}>
              {t('send')}
            </Button>
          </>
        )}
      </Form>
    </ExampleBox>
  );
}

function Refused() {
  const { t } = useTranslation('showcaseForms');
  return (
    <ExampleBox>
      <Form<Visit>
        label={`${t('formLabel')} 2`}
        initialValues={{ ...EMPTY, name: EXAMPLE_SITES[0] }}
        onSubmit={(_values, form) =>
          submitErrors({
            problem: { message: '', errors: { name: [t('nameTaken')], body: [t('tooLate')] } },
            fields: form.getRegisteredFields(),
            fallback: t('notSaved'),
          })
        }
      >
        <Fields />
        <Button type="submit" variant="primary">
          {t('sendRefused')}
        </Button>
      </Form>
    </ExampleBox>
  );
}

function WithBar() {
  const { t } = useTranslation('showcaseForms');
  const [saved, setSaved] = useState<Visit>({ ...EMPTY, name: EXAMPLE_SITES[1] });
  return (
    <ExampleBox>
      <Form<Visit>
        label={`${t('formLabel')} 3`}
        initialValues={saved}
        validate={validate}
        onSubmit={(values) => {
          setSaved(values);
          return undefined;
        }}
      >
        <Fields />
        <FormUnsavedBar />
      </Form>
    </ExampleBox>
  );
}

export const formPage: ShowcasePage = {
  component: 'form/Form',
  together: ['form/FormBanner', 'form/FormSection', 'form/FormUnsavedBar', 'form/ProblemText'],
  slug: 'form',
  group: 'forms',
  dos: [
    'Every form: errors on leaving a field and on submit, the focus to the first, what belongs to no field in the banner on top.',
    'A page’s form ends with FormUnsavedBar; a short one, in a dialog, with its button.',
    'Rules come from `rules/` of the contract by `lazyJoiValidate`: the server checks by the same.',
  ],
  donts: ['Do not disable Save while something is wrong: pressing it says what.', 'Do not clear what a person typed when saving fails.'],
  keys: [
    ['Enter', 'In a line of text: submits.'],
    ['Tab', 'Goes to the next field; errors show on leaving.'],
  ],
  states: [
    { name: 'With a button', Show: WithButton },
    { name: 'Refused by the server', Show: Refused },
    { name: 'With the bar of unsaved changes', Show: WithBar },
  ],
};
