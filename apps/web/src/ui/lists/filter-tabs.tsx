import { UnstyledButton } from '@mantine/core';
import classes from './filter-tabs.module.css';

type FilterTabsProps<Value extends string> = {
  /** What is filtered, for those who do not see it. */
  label: string;
  options: readonly { value: Value; label: string; count: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Tabs that narrow a list, each with how many it would show. */
export function FilterTabs<Value extends string>({ label, options, value, onChange }: FilterTabsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
    <div className={classes.tabs} role="group" aria-label={label}>
      {options.map((option) => (
        <UnstyledButton
          key={option.value}
          className={classes.tab}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          <em className={classes.count}>{option.count ?? '–'}</em>
        </UnstyledButton>
      ))}
    </div>
  );
}
