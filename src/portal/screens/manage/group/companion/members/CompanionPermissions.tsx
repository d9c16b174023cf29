import type { CompanionPermission } from '#contract/people/entities/group';
import { Fields } from '#web/ui/form/Fields';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { useCompanionWords } from './useCompanionWords';

interface CompanionPermissionsProps {
  /** The field of the form that holds the permissions, each true or false: `default_companion_permissions`. */
  readonly name: string;
  /** Names them together for a screen reader. */
  readonly label: string;
}

/** Edits the eleven permissions of the companion app, each on or off. Texts: `companion`. */
export function CompanionPermissions({ name, label }: CompanionPermissionsProps) {
  const words = useCompanionWords();
  return (
    <div role="group" aria-label={label}>
      <Fields>
        {/* In the order of `words`, which begins with the most common permissions. */}
        {(Object.keys(words) as CompanionPermission[]).map((permission) => (
          <FormToggle
            key={permission}
            name={`${name}.${permission}`}
            label={words[permission].label}
            description={words[permission].hint}
          />
        ))}
      </Fields>
    </div>
  );
}
