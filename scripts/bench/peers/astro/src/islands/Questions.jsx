import { Accordion } from '@mantine/core';
import { Themed } from './Themed';

/** Questions that open one at a time; every answer is in the HTML. */
export const Questions = ({ items }) => (
  <Themed>
    <Accordion order={3} keepMountedMode="display-none">
      {items.map(({ question, answer }, index) => (
        <Accordion.Item key={question} value={String(index)}>
          <Accordion.Control>{question}</Accordion.Control>
          <Accordion.Panel>{answer}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  </Themed>
);
