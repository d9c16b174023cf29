import { WebSocket } from 'ws';

/**
 * A WebSocket that also emits `closing`, as soon as either side has sent its close frame. `ws` emits `close` when the TCP connection
 * has ended, which a half-open connection delays by half a minute. It responds to a close frame by calling `close`.
 */
export class ClosingSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    super.close(code, reason);
    if (this.readyState === WebSocket.CLOSING) this.emit('closing');
  }
}
