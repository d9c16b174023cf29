import { useTranslation } from 'react-i18next';
import { useField } from 'react-final-form';

import type { NewClosurePeriod } from '#contract/time/calls/closurePeriods';
import type { ClosurePeriod } from '#contract/time/entities/timeAndAttendance';
import { useCreateClosurePeriodMutation, useUpdateClosurePeriodMutation } from '#portal/api/time/closurePeriods';
import { useChange } from '#portal/api/useChange';
import { AddDrawer } from '#portal/kit/form/AddDrawer';
import { RecordDrawer } from '#portal/kit/form/RecordDrawer';
import { sameFields } from '#portal/kit/form/recordMapping';
import { Button } from '#web/ui/buttons/Button';
import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { FormMultiDropdown } from '#web/ui/form/controls/FormMultiDropdown';
import { FormReadOnly } from '#web/ui/form/controls/FormReadOnly';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-closure-periods" */ '#contract/time/rules/closurePeriods').then(
    ({ newClosurePeriod }) => newClosurePeriod,
  ),
);
const mapping = sameFields<ClosurePeriod>()('start_date', 'reason', 'all_rotas', 'rotas');
const NEW: NewClosurePeriod = { start_date: '', reason: '', all_rotas: true, rotas: [] };

interface DrawerProps {
  readonly rotas: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
}

/** Adds a closure day, in the drawer. */
export function AddClosurePeriod({ rotas, onClose }: DrawerProps) {
  const { t } = useTranslation('closurePeriods');
  const create = useChange(useCreateClosurePeriodMutation(), { repeats: 'form' });
  return (
    <AddDrawer
      title={t('add')}
      initialValues={NEW}
      validate={validate}
      send={(body: NewClosurePeriod) => create.send({ body })}
      added={() => t('added')}
      onClose={onClose}
    >
      <Fields rotas={rotas} />
    </AddDrawer>
  );
}

interface EditProps extends DrawerProps {
  readonly period: ClosurePeriod;
  readonly readOnly: boolean;
  readonly onDelete: (() => void) | undefined;
}

/** Shows a closure day, in the drawer, to change or delete it. */
export function EditClosurePeriod({ period, rotas, readOnly, onDelete, onClose }: EditProps) {
  const { t } = useTranslation('closurePeriods');
  const update = useChange(useUpdateClosurePeriodMutation());
  return (
    <RecordDrawer
      title={t('editTitle')}
      submitLabel={t('save')}
      param="period"
      record={period}
      mapping={mapping}
      validate={validate}
      save={(body) => update.send({ params: { closurePeriodId: period.id }, body })}
      saved={() => t('saved')}
      onClose={onClose}
    >
      <FormReadOnly value={readOnly}>
        <Fields rotas={rotas} />
      </FormReadOnly>
      {onDelete && (
        <Button variant="danger" onClick={onDelete}>
          {t('delete.action')}
        </Button>
      )}
    </RecordDrawer>
  );
}

function Fields({ rotas }: Pick<DrawerProps, 'rotas'>) {
  const { t } = useTranslation('closurePeriods');
  const isForAll = useField<boolean>('all_rotas', { subscription: { value: true } }).input.value;
  return (
    <>
      <FormDateField name="start_date" label={t('date')} required />
      <FormTextField name="reason" label={t('reason')} required autoComplete="off" />
      <FormToggle name="all_rotas" label={t('allRotas')} />
      {!isForAll && (
        <FormMultiDropdown<number> name="rotas" label={t('rotas')} options={rotas.map(({ id, name }) => ({ value: id, label: name }))} />
      )}
    </>
  );
}
