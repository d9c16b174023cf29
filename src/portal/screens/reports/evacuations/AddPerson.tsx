import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EVACUEE_STATUSES, type EvacueeStatus } from '../../../../contract/entities/evacuation';
import { useAddEvacueeMutation } from '../../../api/evacuations';
import type { RequestError } from '../../../api/requestError';
import { reportWanted } from '../../../entities/evacuees/reportActions';
import { selectSurroundings } from '../../../entities/evacuees/selectors';
import { useAppDispatch, useAppSelector } from '../../../entities/hooks';
import { newKey } from '../../../lib/newKey';
import { useNotices } from '../../../parts/notices/NoticesProvider';
import { useSearchParam } from '../../../parts/route/useSearchParam';
import { Button } from '../../../ui/buttons/Button';
import { Form } from '../../../ui/form/Form';
import { FormDropdown } from '../../../ui/form/FormDropdown';
import { FormRadioGroup } from '../../../ui/form/FormRadioGroup';
import { FormTextField } from '../../../ui/form/FormTextField';
import { lazyJoiValidate } from '../../../ui/form/joiValidate';
import { submitErrors } from '../../../ui/form/submitErrors';
import { Modal } from '../../../ui/overlays/Modal';
import styles from './LiveTools.module.css';
import { STATUS_KEY } from '../../../parts/evacuation/statusWords';

const validate = lazyJoiValidate(() => import(/* webpackChunkName: "rules-evacuations" */ '../../../../contract/rules/evacuations').then(({ unlistedPerson }) => unlistedPerson));

interface PersonValues {
  readonly name: string;
  readonly company: string | null;
  readonly group_id: number | null;
  readonly evacuation_point_id: number | null;
  readonly status: EvacueeStatus;
}

interface AddPersonProps {
  readonly evacuationId: number;
  /** The evacuation point of whoever adds; null for none. */
  readonly pointId: number | null;
}

/** Puts somebody on the list who stands at a muster point and was on no list. */
export function AddPerson(props: AddPersonProps) {
  const { t } = useTranslation('evacuation');
  const [dialog, setDialog] = useSearchParam('dialog');
  return (
    <>
      <Button icon={<UserPlus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setDialog('add')}>{t('add.action')}</Button>
      {dialog === 'add' && <AddDialog {...props} onClose={() => setDialog(null)} />}
    </>
  );
}

function AddDialog({ evacuationId, pointId, onClose }: AddPersonProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('evacuation');
  const dispatch = useAppDispatch();
  const { toast } = useNotices();
  const formId = useId();
  const around = useAppSelector((state) => selectSurroundings(state, evacuationId));
  const [add, adding] = useAddEvacueeMutation();
  // One for each person: a second press, or a retry on a bad line, adds nobody twice.
  const [idempotencyKey] = useState(() => newKey());
  const [initialValues] = useState<PersonValues>({ name: '', company: null, group_id: null, evacuation_point_id: pointId, status: 'safe' });

  const submit = async (values: PersonValues, fields: readonly string[]): Promise<object | undefined> => {
    const person = { ...values, name: values.name.trim() };
    const answer = await add({ evacuationId, person, idempotencyKey });
    if (answer.error !== undefined) {
      // The base query's own error; RTK Query adds only its serialised crash.
      const { problem } = answer.error as Partial<RequestError>;
      return submitErrors({ problem, fields, fallback: problem?.message || t('add.failed') });
    }
    // Everybody is told by an event to fetch the list; a screen without a line to the channel would wait for it.
    dispatch(reportWanted({ evacuationId }));
    toast({ tone: 'success', text: t('add.done', { name: person.name }) });
    onClose();
    return undefined;
  };

  return (
    <Modal
      open
      title={t('add.title')}
      busy={adding.isLoading}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={adding.isLoading}>{t('add.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} pending={adding.isLoading}>{t('add.confirm')}</Button>
        </>
      }
    >
      <Form<PersonValues> id={formId} label={t('add.title')} initialValues={initialValues} validate={validate} onSubmit={(values, form) => submit(values, form.getRegisteredFields())}>
        <div className={styles.fields}>
          <FormTextField name="name" label={t('add.name')} required autoComplete="off" />
          <FormTextField name="company" label={t('add.company')} optional autoComplete="off" />
          <FormDropdown<number> name="group_id" label={t('drawer.group')} noneLabel={t('add.noGroup')} options={(around?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
          {around !== null && around.evacuation_points.length > 0 && (
            <FormDropdown<number> name="evacuation_point_id" label={t('add.point')} noneLabel={t('add.noPoint')} options={around.evacuation_points.map(({ id, title }) => ({ value: id, label: title }))} />
          )}
          <FormRadioGroup<EvacueeStatus> name="status" label={t('drawer.statusLabel')} options={EVACUEE_STATUSES.map((value) => ({ value, label: t(STATUS_KEY[value]) }))} />
        </div>
      </Form>
    </Modal>
  );
}
