import { useTranslation } from 'react-i18next';

import { useUpdateInstallationMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Toggle } from '#web/ui/choices/Toggle';
import { Card } from '#web/ui/layout/Card';

/** Shows and switches whether organisations see plans (spec: clients#plans-sold). */
export function PlansCard({ isSold }: { readonly isSold: boolean }) {
  const { t } = useTranslation('installation');
  const { toast } = useNotices();
  const errorText = useErrorText();
  const update = useChange(useUpdateInstallationMutation());

  const turn = async (isOn: boolean): Promise<void> => {
    const { error } = await update.send({ body: { sells_plans: isOn } });
    if (error !== undefined) toast({ tone: 'danger', text: errorText(error, t('plans.failed')) });
  };

  return (
    <Card title={t('plans.title')}>
      <Toggle
        label={t('plans.sold')}
        description={t('plans.hint')}
        checked={isSold}
        disabled={update.isSending}
        onChange={(isOn) => void turn(isOn)}
      />
    </Card>
  );
}
