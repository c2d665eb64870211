import { expect, it } from 'vitest';
import { withShortNames } from './mantine-names';

it('gives each class of Mantine a short name, in its sheets as in its components', () => {
  const sheet = withShortNames('.m_6c018570 .m_8fb7ebe7:hover{color:red}');
  const [, wrapper, input] = /^\.(M\w{1,2}) \.(M\w{1,2}):hover\{color:red\}$/.exec(sheet) ?? [];
  expect(withShortNames('{"wrapper": "m_6c018570", "input": "m_8fb7ebe7", "other": "m_00000000"}')).toBe(
    `{"wrapper": "${wrapper}", "input": "${input}", "other": "m_00000000"}`,
  );
  expect(wrapper).not.toBe(input);
});

it('throws if Mantine names its classes in another way', () => {
  expect(() => withShortNames('.mantine-Input{color:red}')).toThrow('names its classes otherwise');
});
