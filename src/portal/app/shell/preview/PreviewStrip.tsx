import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { selectPreview } from '#portal/processes/session/selectors';
import { previewEnded } from '#portal/processes/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';

/** Marks every page while the portal is shown as a role would see it: the role, the note that nothing is changed, and the way back. */
export function PreviewStrip() {
  const { t } = useTranslation('roles');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const preview = useAppSelector(selectPreview);
  if (preview === null) return null;
  return (
    <Banner
      look="strip"
      tone="warning"
      title={t('preview.title', { name: preview.name })}
      actions={
        <Button
          size="s"
          onClick={() => {
            dispatch(previewEnded());
            navigate(paths.accountPermissions.link());
          }}
        >
          {t('preview.leave')}
        </Button>
      }
    >
      {t('preview.text')} {preview.hasRefused && <strong role="alert">{t('preview.refused')}</strong>}
    </Banner>
  );
}
