import type { ConfigData } from 'html-validate';
import type { BuiltPage, Finding } from './built-pages';
import type { CheckTools } from './tools';

/** The configuration of html-validate: the standard, without the rules that do not apply here. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // All files come from the site itself.
    'require-sri': 'off',
    // The panels of Mantine's accordion are `div role="region"`, as the ARIA patterns write them.
    'prefer-native-element': ['error', { exclude: ['region'] }],
  },
};

/** Violations of the HTML standard, as html-validate reports them. */
export async function htmlFaults(pages: readonly BuiltPage[], { htmlValidate }: CheckTools): Promise<Finding[]> {
  const { HtmlValidate, StaticConfigLoader } = htmlValidate;
  const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));
  const findings: Finding[] = [];
  for (const { address, html } of pages) {
    const { results } = await validator.validateString(html);
    for (const { messages } of results)
      for (const { ruleId, message } of messages) findings.push({ address, what: `HTML, ${ruleId} : ${message}` });
  }
  return findings;
}
