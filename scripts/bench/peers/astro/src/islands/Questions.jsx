import { Accordion } from '@mantine/core';
import { Themed } from './Themed';

/** An accordion in which one question is open at a time; all answers are in the HTML. */
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
