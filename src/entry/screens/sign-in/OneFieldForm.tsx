import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import type { TypedEarly } from '#web/boot/takeEarlyForm';
import { Banner } from '#web/ui/feedback/Banner';
import { Button } from '#web/ui/buttons/Button';
import formStyles from '#web/ui/form/Form.module.css';
import type { StepErrors } from './stepProps';

/** The props of the form's field. */
export interface OneField {
  readonly name: 'email' | 'password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly autoFocus: true;
}

export interface OneFieldFormProps {
  readonly name: OneField['name'];
  /** Names the form for a screen reader. */
  readonly label: string;
  readonly initial?: string;
  /** Returns what is wrong with a value, as text. */
  readonly check: (value: string) => string | undefined;
  /** Resolves with the server's errors; with nothing once the sign-in continues. */
  readonly onSubmit: (value: string) => Promise<StepErrors | undefined>;
  readonly submitLabel: string;
  /** Takes over what was typed before the form was there. */
  readonly takeTyped?: () => TypedEarly | null;
  readonly children: (field: OneField) => ReactNode;
}

/**
 * The form of a step with one field. It behaves as `web/ui/form/Form`, whose library the first page does not wait for: errors on blur and
 * on submit, the focus on what is wrong, the server's errors until the next change.
 */
export function OneFieldForm({ name, label, initial = '', check, onSubmit, submitLabel, takeTyped, children }: OneFieldFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(initial);
  const [isTouched, setTouched] = useState(false);
  const [refused, setRefused] = useState<StepErrors>();
  const [isSending, setSending] = useState(false);
  /** Counts the submits that failed: after each the focus goes to the field. */
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const submit = async (text: string): Promise<void> => {
    if (isSending) return;
    setTouched(true);
    setRefused(undefined);
    if (check(text) !== undefined) return setFailures((count) => count + 1);
    setSending(true);
    const errors = await onSubmit(text);
    setSending(false);
    if (errors === undefined) return;
    setRefused(errors);
    setFailures((count) => count + 1);
  };
  const takeOver = useEffectEvent(() => {
    const typed = takeTyped?.() ?? null;
    if (typed === null) return;
    form.current?.querySelector('input')?.focus();
    if (typed.text !== '') setValue(typed.text);
    if (typed.isPressed) void submit(typed.text);
  });
  // Before the next paint: nobody sees the one form go and the other come.
  useLayoutEffect(() => takeOver(), []);
  const change = (next: string): void => {
    setValue(next);
    setRefused(undefined);
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(value);
      }}
    >
      {refused?.above != null && (
        <Banner tone="danger" announced>
          {refused.above}
        </Banner>
      )}
      {children({
        name,
        value,
        onChange: change,
        onBlur: () => setTouched(true),
        error: (isTouched ? check(value) : undefined) ?? refused?.atFields[name],
        autoFocus: true,
      })}
      <Button type="submit" variant="primary" size="l" wide pending={isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
