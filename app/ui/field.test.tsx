import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Meter } from './meter.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

const attribute = (html: string, element: string, name: string) =>
  new RegExp(`<${element}[^>]* ${name}="([^"]*)"`).exec(html)?.[1];

describe('Field', () => {
  const draw = (errors?: readonly string[], hint?: string) =>
    renderToStaticMarkup(
      <Field id="code" label="Code" hint={hint} errors={errors}>
        {(control) => <TextInput name="code" {...control} />}
      </Field>,
    );

  it('labels its control', () => {
    const html = draw();
    expect(attribute(html, 'label', 'for')).toBe(attribute(html, 'input', 'id'));
    expect(attribute(html, 'input', 'aria-describedby')).toBeUndefined();
    expect(attribute(html, 'input', 'aria-invalid')).toBeUndefined();
  });

  it('associates hint and error with the control and marks it as invalid', () => {
    const html = draw(['Six digits.', 'Only digits.'], 'Sent to 138****8000');
    const ids = attribute(html, 'input', 'aria-describedby')!.split(' ');
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(html).toContain(`id="${id}"`);
    expect(html).toContain('Six digits. Only digits.');
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
  });

  it('escapes what it shows', () => {
    expect(draw(['<script>'])).toContain('&lt;script&gt;');
  });
});

describe('Checkbox', () => {
  it('associates the checkbox with its error', () => {
    const html = renderToStaticMarkup(
      <Checkbox name="agreement" errors={['Please agree.']}>
        I agree
      </Checkbox>,
    );
    expect(html).toContain(`id="${attribute(html, 'input', 'aria-describedby')}"`);
  });
});

describe('Select', () => {
  it('keeps the chosen value', () => {
    const options = [
      { value: 1, label: 'one' },
      { value: 2, label: 'two' },
    ];
    expect(renderToStaticMarkup(<Select options={options} defaultValue={2} aria-label="n" />)).toContain(
      '<option value="2" selected="">two',
    );
  });
});

describe('Meter', () => {
  it.each([
    [-5, '0'],
    [42, '42'],
    [180, '100'],
  ])('shows %d inside its bounds', (value, shown) => {
    const html = renderToStaticMarkup(<Meter label="progress" value={value} />);
    expect(attribute(html, 'div', 'aria-valuenow')).toBe(shown);
    expect(html).toContain(`width:${shown}%`);
  });

  it('is empty when its maximum is 0', () => {
    expect(renderToStaticMarkup(<Meter label="coins" kind="meter" value={0} max={0} />)).toContain('width:0%');
  });
});
