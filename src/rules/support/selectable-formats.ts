import { isArray, type JsonValue, member } from '../../model/json.ts';

/** Index of the first format that asks to be selected (SEL-06); undefined where there is none. */
export function firstAutoSelect(spec: JsonValue | undefined): number | undefined {
  const formats = member(spec, 'supportedModelFormats');
  if (!isArray(formats)) return undefined;
  const index = formats.findIndex((entry) => member(entry, 'autoSelect') === true);
  return index < 0 ? undefined : index;
}

/** Whether a spec lists any formats, which replaces the parent's whole list (4.5). */
export function listsFormats(spec: JsonValue | undefined): boolean {
  const formats = member(spec, 'supportedModelFormats');
  return isArray(formats) && formats.length > 0;
}
