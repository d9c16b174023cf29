import { Printer } from 'lucide-react';

import { Button } from '#web/ui/buttons/Button';

/** Opens the browser's own print dialog; the page decides what is on the paper (`PrintedList`). */
export function PrintButton({ children }: { readonly children: string }) {
  return (
    <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
