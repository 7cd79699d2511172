import { describe, expect, it } from 'vitest';
import { rateLimitNetwork } from './limiter.ts';

describe('the network under which a client is counted', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::192.0.2.7', '0:0:0:0::/64'],
    ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::1%a/b c%', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(rateLimitNetwork(address)).toBe(network);
  });

  it('is the same for all addresses of a /64 network, and different for the next', () => {
    expect(rateLimitNetwork('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(rateLimitNetwork('2001:db8:1:2::'));
    expect(rateLimitNetwork('2001:db8:1:3::')).not.toBe(rateLimitNetwork('2001:db8:1:2::'));
  });

  it('is the text itself if it is not an address', () => {
    expect(rateLimitNetwork('unknown')).toBe('unknown');
    expect(rateLimitNetwork('')).toBe('');
  });
});
