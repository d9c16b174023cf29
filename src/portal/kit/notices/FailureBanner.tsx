import { Banner } from '#web/ui/feedback/Banner';

/** Announces why something failed; renders nothing without a text. */
export function FailureBanner({ text }: { readonly text: string | null | undefined }) {
  if (text == null) return null;
  return (
    <Banner tone="danger" announced>
      {text}
    </Banner>
  );
}
