OPENQASM 3.0;
include "stdgates.inc";
qubit[1] q;
bit[1] c;
ry(0.3) q[0];
ry(-1.1) q[0];
c[0] = measure q[0];
