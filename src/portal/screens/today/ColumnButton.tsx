import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Button, type ButtonProps } from '../../ui/Button';

/** Opens the choice of columns. */
export function ColumnButton(props: ButtonProps) {
  const { t } = useTranslation('today');
  return (
    <Button {...props} variant="quiet" icon={<Columns3 aria-hidden="true" />}>
      {t('columns.button')}
    </Button>
  );
}
