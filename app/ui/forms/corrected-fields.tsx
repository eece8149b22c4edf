import { createContext, type FormEvent, type ReactNode, useContext, useState } from "react";

export const CorrectedFields = createContext<ReadonlySet<string>>(new Set());

/** The names of fields that were filled in after their error was reported. Their errors are hidden. */
export function useCorrectedFields(): ReadonlySet<string> {
  return useContext(CorrectedFields);
}

/** The error of a field, unless the field was filled in since. */
export function useOpenError(name: string, error: string | undefined): string | undefined {
  return useCorrectedFields().has(name) ? undefined : error;
}

/** `errors` are those of the last attempt. The next attempt checks everything again. */
export function CorrectableFields({
  errors,
  children,
}: {
  errors: Record<string, string> | undefined;
  children: ReactNode;
}) {
  const { correctedNames, noteInput } = useCorrections(errors);
  return (
    <CorrectedFields value={correctedNames}>
      <div onInput={noteInput}>{children}</div>
    </CorrectedFields>
  );
}

/** For a form that listens to its own input. */
export function useCorrections(errors: Record<string, string> | undefined) {
  const [corrected, setCorrected] = useState({ errors, names: new Set<string>() });
  if (corrected.errors !== errors) setCorrected({ errors, names: new Set() });
  const noteInput = ({ target }: FormEvent<HTMLElement>) => {
    const { name, value } = target as HTMLInputElement;
    if (!errors?.[name] || value.trim() === "" || corrected.names.has(name)) return;
    setCorrected({ errors, names: new Set(corrected.names).add(name) });
  };
  return { correctedNames: corrected.names, noteInput };
}
