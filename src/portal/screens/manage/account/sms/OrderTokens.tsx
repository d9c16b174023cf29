import { useTranslation } from 'react-i18next';

import { SMS_PACKAGES } from '#contract/clients/constants';
import { useCreateSmsOrderMutation } from '#portal/api/clients/smsOrders';
import { useChange } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';

/** Radio buttons hold texts. */
interface Order {
  readonly tokens: string;
}

const FIRST: Order = { tokens: String(SMS_PACKAGES[0]) };

/** Orders one of the packages; its tokens are on order until a super user has processed it. */
export function OrderTokens({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('sms');
  const { toast } = useNotices();
  const isMailed = useAppSelector(selectMailAvailable);
  const create = useChange(useCreateSmsOrderMutation());
  return (
    <FormDialog<Order, unknown>
      title={t('order.title')}
      submitLabel={t('order.submit')}
      initialValues={FIRST}
      send={({ tokens }) => create.send({ body: { tokens: Number(tokens) } })}
      failed={t('order.failed')}
      onDone={() => toast({ tone: 'success', text: t('order.done') })}
      onClose={onClose}
    >
      <FormRadioGroup
        name="tokens"
        label={t('order.package')}
        options={SMS_PACKAGES.map((count) => ({
          value: String(count),
          label: t('order.tokens', { count, tokens: numberText(count, i18n.language) }),
        }))}
      />
      <p>
        {t('order.what')} {isMailed && t('order.told')}
      </p>
    </FormDialog>
  );
}
