import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import type { StoredFile } from '#contract/platform/entities/file';
import { MESSAGE_CONTENT_MAX_LENGTH, type SiteMessage } from '#contract/asking/entities/message';
import type { Site } from '#contract/sites/entities/site';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectGroups } from '#portal/entities/groups';
import { FormUpload } from '#portal/kit/files/FormUpload';
import { useAppSelector } from '#portal/store/hooks';
import { FormLanguageDropdown } from '#web/ui/form/controls/FormLanguageDropdown';
import { FormMultiDropdown } from '#web/ui/form/controls/FormMultiDropdown';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { TranslationFields } from './TranslationFields';

interface MessageFieldsProps {
  readonly site: Site;
  readonly messages: readonly SiteMessage[];
  readonly attachment: StoredFile | null;
}

const LINES = 8;

/** Binds the fields of a message: text, groups, kind of agreement and translations. */
export function MessageFields({ site, messages, attachment }: MessageFieldsProps) {
  const { t } = useTranslation('messages');
  const isRequired = useField<boolean>('required', { subscription: { value: true } }).input.value;
  const chosen = useField<readonly number[]>('visitor_group_ids', { subscription: { value: true } }).input.value;
  return (
    <>
      <FormTextField name="title" label={t('title')} required autoComplete="off" />
      <FormTextArea
        name="content"
        label={t('content')}
        description={t('contentHint')}
        required
        lines={LINES}
        limit={MESSAGE_CONTENT_MAX_LENGTH}
      />
      <FormLanguageDropdown name="locale" label={t('locale')} required />
      <FormMultiDropdown<number>
        name="visitor_group_ids"
        label={t('groups')}
        description={t('groupsHint')}
        options={useGroupOptions(chosen)}
      />
      <FormToggle name="required" label={t('required')} description={t('requiredHint')} />
      {isRequired && (
        <FormRadioGroup
          name="agree_by"
          label={t('agreeBy')}
          options={[
            { value: 'tick', label: t('byTick') },
            { value: 'signature', label: t('bySignature'), description: t('bySignatureHint') },
          ]}
        />
      )}
      <FormUpload
        name="attachment_file_id"
        purpose="message_attachment"
        label={t('attachment')}
        description={t('attachmentHint')}
        optional
        current={attachment}
      />
      <TranslationFields site={site} messages={messages} />
    </>
  );
}

/** Groups that people can sign in to, and those that are chosen already, deleted ones among them. */
function useGroupOptions(chosen: readonly number[]) {
  const { t } = useTranslation('messages');
  const read = useListGroupsQuery();
  const groups = useAppSelector(selectGroups);
  const known = groups.filter(({ id, can_sign_in: canSignIn }) => canSignIn || chosen.includes(id));
  const gone = read.isSuccess ? chosen.filter((id) => !groups.some((group) => group.id === id)) : [];
  return [...known.map(({ id, name }) => ({ value: id, label: name })), ...gone.map((id) => ({ value: id, label: t('deletedGroup') }))];
}
