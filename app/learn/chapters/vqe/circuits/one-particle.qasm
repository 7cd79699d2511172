OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
x q[0];
ry(0.22407) q[1];
cx q[1], q[0];
