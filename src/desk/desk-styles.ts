import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../ui/long-words.css';
