OPENQASM 3.0;
include "stdgates.inc";
qubit[3] q;
swap q[1], q[2];
cx q[0], q[1];
