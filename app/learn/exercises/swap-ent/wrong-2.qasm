OPENQASM 3.0;
include "stdgates.inc";
qubit[4] q;
bit[4] c;
h q[0];
cx q[0], q[1];
h q[2];
cx q[2], q[3];
cx q[1], q[2];
h q[1];
c[0] = measure q[1];
c[1] = measure q[2];
if (c[1] == 1) { x q[3]; }
cx q[0], q[3];
h q[0];
c[2] = measure q[0];
c[3] = measure q[3];
