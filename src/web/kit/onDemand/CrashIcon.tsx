import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';

const ICONS = { crashed: TriangleAlert, notLoaded: CloudOff, retry: RefreshCw };

interface CrashIconProps {
  readonly of: keyof typeof ICONS;
}

/** An icon of the page that replaces a failed screen. */
export function CrashIcon({ of }: CrashIconProps) {
  const Icon = ICONS[of];
  return <Icon aria-hidden="true" />;
}
