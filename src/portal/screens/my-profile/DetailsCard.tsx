import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { PORTAL_LANGUAGES, type PortalLanguage } from '../../../contract/constants';
import type { Profile } from '../../../contract/entities/profile';
import { useUpdateProfileMutation } from '../../api/profile';
import type { RequestError } from '../../api/requestError';
import { useAppDispatch } from '../../entities/hooks';
import { chooseLanguage } from '../../parts/language/chooseLanguage';
import { nativeName } from '../../parts/language/languageNames';
import { FormLeaveGuard } from '../../parts/route/FormLeaveGuard';
import { renewClaims } from '../../processes/profile/ownKeys';
import { Form } from '../../ui/form/Form';
import { FormDropdown } from '../../ui/form/FormDropdown';
import { FormTextField } from '../../ui/form/FormTextField';
import { FormUnsavedBar } from '../../ui/form/FormUnsavedBar';
import { lazyJoiValidate } from '../../ui/form/joiValidate';
import { showSaved } from '../../ui/form/showSaved';
import { submitErrors } from '../../ui/form/submitErrors';
import { Card } from '../../ui/showing/Card';
import styles from './MyProfile.module.css';

const validate = lazyJoiValidate(() => import(/* webpackChunkName: "rules-profile" */ '../../../contract/rules/profile').then(({ profileChange }) => profileChange));

interface DetailsValues {
  readonly name: string;
  readonly locale: PortalLanguage;
}

/** Name and language. The portal speaks the language as soon as it is saved. */
export function DetailsCard({ profile: { name, locale } }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const [update] = useUpdateProfileMutation();
  const values = useMemo<DetailsValues>(() => ({ name, locale }), [name, locale]);

  const save = async (typed: DetailsValues, fields: readonly string[]): Promise<object | undefined> => {
    const answer = await update({ body: typed });
    if (answer.error !== undefined) {
      // The base query's own error; RTK Query adds only its serialised crash.
      const { problem } = answer.error as Partial<RequestError>;
      return submitErrors({ problem, fields, fallback: problem?.message || t('saveFailed') });
    }
    if (typed.locale !== locale) await dispatch(chooseLanguage(typed.locale));
    if (typed.name.trim() !== name) void dispatch(renewClaims());
    return undefined;
  };

  return (
    <Card title={t('details.title')}>
      <Form<DetailsValues>
        label={t('details.title')}
        initialValues={values}
        validate={validate}
        onSubmit={async (typed, form) => {
          const refused = await save(typed, form.getRegisteredFields());
          if (refused === undefined) showSaved(form, typed);
          return refused;
        }}
      >
        <div className={styles.fields}>
          <FormTextField name="name" label={t('details.name')} required autoComplete="name" />
          <FormDropdown<PortalLanguage>
            name="locale"
            label={t('details.language')}
            description={t('details.languageHint')}
            required
            options={PORTAL_LANGUAGES.map((language) => ({ value: language, label: nativeName(language) }))}
          />
        </div>
        <FormLeaveGuard />
        <FormUnsavedBar />
      </Form>
    </Card>
  );
}
