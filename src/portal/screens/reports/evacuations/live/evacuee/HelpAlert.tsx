import { Bell, BellOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { selectEvacuee, selectEvacueeIds } from '#portal/entities/evacuees/selectors';
import { useAppDispatch, useAppSelector, useAppStore } from '#portal/store/hooks';
import { playChime } from '#web/page/chime';
import { IconButton } from '#web/ui/buttons/IconButton';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { readHelpSound, switchHelpSound } from './helpSound';

/**
 * Plays one sound when a person is marked as needing help, here or elsewhere, and announces the name to screen readers. The button
 * mutes this device; unmuting plays the sound once, which also lets the browser play it later by itself.
 */
export function HelpAlert({ evacuationId }: { readonly evacuationId: number }) {
  const { t } = useTranslation('evacuation');
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const needing = useAppSelector((state) => selectEvacueeIds(state, evacuationId, { status: 'needs_assistance' }));
  const known = useRef<ReadonlySet<number> | null>(null);
  const [message, say] = useState('');
  const [isOn, setOn] = useState(() => dispatch(readHelpSound()));

  useEffect(() => {
    const before = known.current;
    known.current = new Set(needing);
    // People who needed help when the page was opened are not new.
    if (before === null) return;
    const names = needing.flatMap((id) => (before.has(id) ? [] : (selectEvacuee(store.getState(), evacuationId, id)?.name ?? [])));
    if (names.length === 0) return;
    say(t('help.announce', { names: names.join(', ') }));
    if (dispatch(readHelpSound())) void playChime();
  }, [needing, evacuationId, store, dispatch, t]);

  const toggle = (): void => {
    dispatch(switchHelpSound(!isOn));
    setOn(!isOn);
    if (!isOn) void playChime();
  };
  return (
    <>
      <IconButton
        label={isOn ? t('help.soundOff') : t('help.soundOn')}
        icon={isOn ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
        onClick={toggle}
      />
      <LiveRegion message={message} />
    </>
  );
}
