/** Whether new requests are heard, as whoever sits at this browser wants it. */
const wish = 'vitrine-desk-rings';

export function isHeard(): boolean {
  return localStorage.getItem(wish) === 'yes';
}

/** Turned on, it is heard at once: browsers let a page sound only after somebody has done something in it. */
export function setHeard(heard: boolean): void {
  localStorage.setItem(wish, heard ? 'yes' : 'no');
  ring();
}

let output: AudioContext | undefined;

/** Two notes, if wanted. */
export function ring(): void {
  if (!isHeard()) return;
  output ??= new AudioContext();
  void output.resume();
  for (const [rank, pitch] of [660, 880].entries()) {
    const note = new OscillatorNode(output, { frequency: pitch });
    const volume = new GainNode(output, { gain: 0.2 });
    const start = output.currentTime + rank * 0.18;
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
    note.connect(volume).connect(output.destination);
    note.start(start);
    note.stop(start + 0.35);
  }
}
