import { type FocusEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Other inputs are pressed or dragged, and soon so again. */
const written = 'textarea:not([readonly]), select, input:not([readonly])';
const pressed = '[type=checkbox], [type=radio], [type=range], [type=file], [type=search], [type=hidden]';

/** Knows which fields of a form were filled in, whoever holds their values: those that were entered and differ since. */
export function useFilledIn() {
  const before = useRef(new Map<Field, string>());
  return {
    /** For the focus that comes to anything in the form. */
    noteField({ target }: FocusEvent): void {
      if (!target.matches(written) || target.matches(pressed)) return;
      const field = target as Field;
      if (!before.current.has(field)) before.current.set(field, field.value);
    },
    /** Fields that went, such as those of a part that was saved, do not count. */
    isFilledIn: (): boolean =>
      [...before.current].some(([field, value]) => field.isConnected && field.value !== value && field.value !== ''),
  };
}
