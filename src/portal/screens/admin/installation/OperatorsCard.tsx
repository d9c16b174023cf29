import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { NewOperator, Operator } from '#contract/clients/entities/installation';
import { useAddOperatorMutation, useRemoveOperatorMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { selectClaims } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Tag } from '#web/ui/feedback/Tag';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { Card } from '#web/ui/layout/Card';
import styles from '../client/AdminClient.module.css';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-installation" */ '#contract/clients/rules/installation').then(({ newOperator }) => newOperator),
);

/** Lists who operates the installation; further ones are named, and their rights taken away. */
export function OperatorsCard({ operators }: { readonly operators: readonly Operator[] }) {
  const { t } = useTranslation('installation');
  const ownId = useAppSelector(selectClaims)?.sub;
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Operator | null>(null);
  return (
    <Card
      title={t('operators.title')}
      padded={false}
      aside={
        <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('operators.add.action')}
        </Button>
      }
    >
      <ul className={styles.rows}>
        {operators.map((operator) => (
          <li key={operator.user_id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>{operator.name}</span>
              <span className={styles.under}>{operator.email}</span>
            </span>
            {String(operator.user_id) === ownId ? (
              <Tag tone="neutral">{t('operators.you')}</Tag>
            ) : (
              <Button size="s" aria-label={t('operators.remove.named', { name: operator.name })} onClick={() => setRemoving(operator)}>
                {t('operators.remove.action')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('operators.hint')}</p>
      {isAdding && <AddOperator onClose={() => setAdding(false)} />}
      {removing !== null && <RemoveOperator operator={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

const NOBODY: NewOperator = { email: '' };

function AddOperator({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('installation');
  const { toast } = useNotices();
  const add = useChange(useAddOperatorMutation());
  return (
    <FormDialog<NewOperator, unknown>
      title={t('operators.add.title')}
      submitLabel={t('operators.add.submit')}
      initialValues={NOBODY}
      validate={validate}
      send={(body) => add.send({ body })}
      onDone={(_answer, { email }) => toast({ tone: 'success', text: t('operators.add.done', { email: email.trim() }) })}
      onClose={onClose}
    >
      <p>{t('operators.add.text')}</p>
      <FormTextField name="email" label={t('operators.add.email')} type="email" autoCapitalize="none" spellCheck={false} required />
    </FormDialog>
  );
}

function RemoveOperator({ operator, onClose }: { readonly operator: Operator; readonly onClose: () => void }) {
  const { t } = useTranslation('installation');
  const { toast } = useNotices();
  const remove = useChange(useRemoveOperatorMutation());
  return (
    <ConfirmChange
      title={t('operators.remove.title')}
      confirmLabel={t('operators.remove.confirm')}
      send={() => remove.send({ params: { operatorId: operator.user_id } })}
      failed={t('operators.remove.failed')}
      onDone={() => toast({ tone: 'success', text: t('operators.remove.done', { name: operator.name }) })}
      onClose={onClose}
    >
      <p>{t('operators.remove.text', { name: operator.name })}</p>
    </ConfirmChange>
  );
}
