import { PasswordInput, TextInput } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { capitalized, numberInWords } from '#lib/number-words.ts';

type FieldProps = { value: string; onChange: (value: string) => void };

export function EmailField({ value, onChange }: FieldProps) {
  return (
    <TextInput
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      required
      withAsterisk={false}
      maxLength={limits.maxEmailCharacters}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A new password says how far it is; an old one is only asked for. */
export function PasswordField({ value, onChange, isNew }: FieldProps & { isNew: boolean }) {
  return (
    <PasswordInput
      label="Password"
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      withAsterisk={false}
      minLength={limits.minPasswordCharacters}
      maxLength={limits.maxPasswordCharacters}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={isNew ? passwordHint(value) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
    />
  );
}

/** The rule for passwords, and how many characters are missing; only the server knows the common ones. */
export function passwordHint(password: string): string {
  const missing = limits.minPasswordCharacters - password.length;
  const rule = `At least ${limits.minPasswordCharacters} characters, and not one of the common ones.`;
  const isBegun = password !== '' && missing > 0;
  return isBegun ? `${rule} ${capitalized(numberInWords(missing))} more to go.` : rule;
}
